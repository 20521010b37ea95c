import * as z from 'zod';

// First of all modules: the policy of the page allows no code that is made of text, which zod would try for its schemas.
z.config({ jitless: true });
