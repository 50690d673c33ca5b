// Serves an installed and built tree: `node server/main.ts`. `npm start` installs and builds first.
// Imported before every module that imports React.
import './choose-react-build.ts';
import { loadEnvironment } from '#platform/env.ts';
import { explainStart, serve } from './serve.ts';

try {
  await serve(loadEnvironment());
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
