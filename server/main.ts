import { loadEnvironment } from '#platform/env.ts';
import { explainStart, serve } from './serve.ts';

try {
  await serve(loadEnvironment());
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
