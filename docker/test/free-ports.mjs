// Prints as many free ports as the argument says, in one line. They are used minutes later: none is of those that systems
// give to outgoing connections, and tests that run beside this choose at random too (scripts/free-ports.ts).
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// All are held until the last is known: no port comes twice.
const servers = [];
while (servers.length < Number(process.argv[2])) {
  const server = createServer().listen(randomInt(20_000, 32_000));
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) servers.push(server);
}
console.log(servers.map((server) => server.address().port).join(' '));
for (const server of servers) server.close();
