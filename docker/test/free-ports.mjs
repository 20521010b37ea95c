// Prints the given number of free ports, in one line. They are used minutes later: outside the range for outgoing
// connections, and chosen at random, because tests run at the same time (tools/scripts/free-ports.ts).
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// All are held until the last is known: no port appears twice.
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
