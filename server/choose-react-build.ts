// React selects its production build by this variable, at its first import. It does not depend on APP_MODE.
process.env['NODE_ENV'] = 'production';
