// Builds when the sources have changed since the last build, then serves in this same process.
// The build runs in a child: its memory must not stay with the server.
import '../shared/answer-help.mjs';
import { isBuildCurrent } from '../build/build.ts';
import { runNodeInGroup } from '../shared/run-in-group.ts';

if (!isBuildCurrent() && !(await runNodeInGroup('tools/commands/build.ts'))) {
  console.error('The build failed, so there is nothing to serve; the messages are above.');
  process.exit(1);
}
await import('#server/main.ts');
