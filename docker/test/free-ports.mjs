// Prints as many free ports as the argument says, in one line.
import { once } from 'node:events';
import { createServer } from 'node:net';

// All are held until the last is known: no port comes twice.
const servers = Array.from({ length: Number(process.argv[2]) }, () => createServer().listen(0));
await Promise.all(servers.map((server) => once(server, 'listening')));
console.log(servers.map((server) => server.address().port).join(' '));
for (const server of servers) server.close();
