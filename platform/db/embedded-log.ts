import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Below the folder of the cluster. */
const folder = 'logs';
const fileName = /^server-[\d-]+\.log$/;

/**
 * The server's log has separate files, a new one each day, and contains no value of a statement. A failed
 * statement is not logged at all, because even the text of its error can quote a value (`invalid input syntax
 * for type integer: "…"`). The shop gets the error and logs it. `terse` leaves out details that quote whole
 * rows, in case a message of another level has some.
 */
export const logSettings: readonly string[] = [
  'logging_collector=on',
  'log_destination=stderr',
  `log_directory=../${folder}`,
  'log_filename=server-%Y%m%d-%H%M%S.log',
  'log_file_mode=0600',
  'log_rotation_age=1d',
  'log_rotation_size=10MB',
  // The level `log` is above `error` in this setting: it covers starts, stops, checkpoints, and fatal errors.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_min_duration_sample=-1',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/** Returns the folder of the log files of a cluster. */
export const logFolder = (cluster: string): string => join(cluster, folder);

/**
 * Deletes log files that were last written to before a moment. The newest file stays: the server has it open.
 * @returns how many
 */
export function removeLogsBefore(cluster: string, before: Date): number {
  const path = logFolder(cluster);
  if (!existsSync(path)) return 0;
  const files = readdirSync(path)
    .filter((file) => fileName.test(file))
    .toSorted();
  const old = files
    .slice(0, -1)
    .map((file) => join(path, file))
    .filter((file) => statSync(file).mtime < before);
  for (const file of old) rmSync(file, { force: true });
  return old.length;
}
