// Versions of the interfaces that others build on. A breaking change since the last release raises the first number, an
// addition the second (docs/versions.md).

/** Version of `docs/openapi/platform.json`, for platforms of operators. */
export const platformVersion = '3.0.0';

/** Version of `docs/openapi/marquee.json`, for hosts and clusters. */
export const marqueeVersion = '3.0.0';

/** Version of `docs/host-messages/schema.json`, for hosts; its first number is the newest version of the protocol. */
export const hostMessagesVersion = '2.0.0';

/** Version of the files of `config/`, which operators write. */
export const configVersion = '3.0.0';
