// The generator of a client from the OpenAPI document is a separate package, because only its test needs it.
import path from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

installIfNeeded(path.resolve(import.meta.dirname, '../../test/openapi-client'));
