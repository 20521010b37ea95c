import { readMessages } from '../host-messages/model.ts';
import { describedSchema } from '../host-messages/schema.ts';
import { schemaShape } from '../openapi/schema-shape.ts';
import type { ContractSet } from './contract-set.ts';

/** The contracts of host messages: hosts read the messages that pages send, and write all others and the replies. */
export function hostContracts(version: string): ContractSet {
  const messages = readMessages();
  const contractsOf = (writer: 'page-to-host' | 'host-to-page') =>
    messages
      .filter(({ spec }) => spec.direction === writer || spec.direction === 'both')
      .map((message) => [message.type, schemaShape.parse(describedSchema(message))] as const);
  const answers = messages.flatMap(({ type, replySchema }) =>
    replySchema ? [[`answer to ${type}`, schemaShape.parse(replySchema)] as const] : [],
  );
  return {
    version,
    read: Object.fromEntries([...contractsOf('host-to-page'), ...answers]),
    written: Object.fromEntries(contractsOf('page-to-host')),
  };
}
