// React selects its production build by this variable, at its first import. APP_MODE is independent of it.
process.env['NODE_ENV'] = 'production';
