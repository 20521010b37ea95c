import * as z from 'zod';

// Imported first: the content security policy forbids eval, which zod would otherwise try for its schemas.
z.config({ jitless: true });
