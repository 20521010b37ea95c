// Prints the health check of an image, one argument a line, from what `docker image inspect` says about it.
import { readFileSync } from 'node:fs';

const [image] = JSON.parse(readFileSync(0, 'utf8'));
const healthCheck = image.Config?.Healthcheck ?? image.HealthCheck ?? image.Healthcheck;
const [kind, ...command] = healthCheck.Test;
if (kind !== 'CMD') throw new Error(`expected a health check in exec form, got ${kind}`);
console.log(command.join('\n'));
