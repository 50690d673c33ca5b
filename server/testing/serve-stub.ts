// `npm start` with stub markup, for tests of the whole process that need no build.
import { loadEnvironment } from '../env.ts';
import { explainStart, serve } from '../serve.ts';
import { stubCode } from './stub-code.ts';

try {
  await serve(loadEnvironment(), { code: stubCode });
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
