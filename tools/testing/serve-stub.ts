// `npm start` with stub markup, for tests of the whole process that need no build.
import { loadEnvironment } from '#platform/env.ts';
import { explainStart, serve } from '#server/serve.ts';
import { stubCode } from './stub-code.ts';

// Its input ends with the test that started it, even after a crash. A signal of the test comes first.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));

try {
  await serve(loadEnvironment(), { code: stubCode });
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
