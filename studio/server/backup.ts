import { noteSchema } from '../publishing-contracts.ts';
import { createBackups } from './publishing/backups.ts';
import { createRepository } from './repository/repository.ts';
import { readStudioSettings } from './settings.ts';

/** Command that writes a backup while the studio runs, for example before an update. */
const settings = readStudioSettings(process.env, false);
if ('problems' in settings) fail(settings.problems);
else if (settings.backupDirectory === undefined) fail(['STUDIO_BACKUP_DIR is not set: the folder for backups']);
else await backUp(settings.versionsDirectory, settings.backupDirectory);

async function backUp(versions: string, directory: string): Promise<void> {
  const repository = createRepository(versions, noteSchema);
  try {
    const name = await createBackups({ repository, directory, now: () => Date.now() / 1000 }).write();
    if (name === undefined) fail([`${versions} has no versions yet`]);
    else process.stdout.write(`Wrote ${name} to ${directory}\n`);
  } catch (error) {
    fail([error instanceof Error ? error.message : String(error)]);
  } finally {
    repository.close();
  }
}

function fail(problems: readonly string[]): void {
  for (const problem of problems) process.stderr.write(`backup: ${problem}\n`);
  process.exitCode = 1;
}
