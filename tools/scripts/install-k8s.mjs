// The checks of the manifests are a separate package: their dependencies stay out of the product.
import path from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

installIfNeeded(path.resolve(import.meta.dirname, '../../k8s'));
