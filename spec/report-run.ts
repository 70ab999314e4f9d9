/** How a run was made, as its report tells it: part of the shape of `conformance.json`. */

/** What a run was held to, from the target's `limits`. Times are milliseconds; null is unlimited, or not waited for. */
export interface RunLimits {
  readonly concurrency: number;
  readonly requestsPerSecond: number | null;
  readonly total: number;
  readonly wrongPasswords: number;
  readonly answerTimeout: number;
  readonly waitForExpiry: number | null;
  /** How many cases were explored beyond the rows of a rule, on each subject; null: none. Older reports lack it. */
  readonly explore?: number | null;
}

/** What of the machine bears upon a run. */
export interface RunEnvironment {
  /** The version of Node. */
  readonly node: string;
  /** Operating system and processor: `linux x64`. */
  readonly platform: string;
  /** False where `NODE_TLS_REJECT_UNAUTHORIZED` switches the check of certificates off. */
  readonly certificateCheck: boolean;
  /** The variables in force that can change what is sent, where it goes or who is believed; credentials are placeholders. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

/** A certificate as a server showed it. */
export interface CertificateRecord {
  /** SHA-256 of the certificate (DER), in hexadecimal. */
  readonly sha256: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** Whether it passed the check of certificates; where that is off, whether it would have. */
  readonly trusted: boolean;
}

/** An origin that a run spoke to, and who answered there. */
export interface OriginRecord {
  /** `https://api.acme.example`. */
  readonly origin: string;
  /** Every address that a connection was made to: `192.0.2.1:443`, `[2001:db8::1]:443`. */
  readonly addresses: readonly string[];
  readonly certificates: readonly CertificateRecord[];
}

/** What the target file says of the platform's deliveries, by which they are judged. Times are milliseconds. */
export interface PromisedDeliveries {
  /** The states that the line of an order goes through, in their order; null where the file does not say. */
  readonly statuses: readonly number[] | null;
  /** For how long another attempt is waited for after one that was refused. */
  readonly retry: number;
  /** Whether the file says so, so that the attempt is due by then. */
  readonly declared: boolean;
  /** How long nothing must come after the last acknowledgement to count as silence. Older reports lack it. */
  readonly quiet?: number;
  /** How orders are made: a request for each of them is in the report. */
  readonly trigger: 'request' | 'command' | 'manual';
  /** Whether what makes an order is told the kind of its goods. Older reports lack it. */
  readonly kinds?: boolean;
  /** Whether a few orders are made, to which the answers are dealt that many would show. Older reports lack it. */
  readonly dealt?: boolean;
}

/** How one process of a run was started. */
export interface RunPart {
  /** The command and its arguments, secrets redacted: `conformance`, `--project=platform`. */
  readonly commandLine: readonly string[];
  /** Null where the target could not be read, and in a merge of shards that do not agree. */
  readonly limits: RunLimits | null;
  readonly environment: RunEnvironment;
  /** What whoever asked for the run gave it, so that no older report can stand for it; null where nothing was given. */
  readonly nonce: string | null;
  /**
   * Whether the run started the reference that comes with the suite, and judged that: the run's own word, whatever a target
   * is called. Null in a merge of shards that do not agree. Older reports lack it, and are taken not to have.
   */
  readonly embedded?: boolean | null;
  /** Null where the target has no deliveries to judge, and in a merge of shards that do not agree. Older reports lack it. */
  readonly deliveries?: PromisedDeliveries | null;
}

/** How a shard was started. */
export interface ShardPart extends RunPart {
  /** When its run began. Older reports lack it. */
  readonly startedAt?: string;
  /** Which run of its job made it, and which attempt: `4711/2`; null where no service says so. Older reports lack it. */
  readonly attempt?: string | null;
}

/** How a report was made. */
export interface RunRecord extends RunPart {
  /** In the order of their names, those of all shards together. */
  readonly origins: readonly OriginRecord[];
  /** Of a report that was merged its shards, in their order, and above them the merge; else empty. */
  readonly shards: readonly ShardPart[];
}

/**
 * The earlier report that a run was held against with `--baseline`. It decides over the exit code of that run and over
 * nothing else: verdict, figures and the other gates know nothing of it.
 */
export interface BaselineRecord {
  /** The digest of the earlier report, and when its run began. */
  readonly digest: string;
  readonly startedAt: string;
  /** Whether an observation that changed held back as well. */
  readonly observed: boolean;
  /** What broke since, a sentence each; empty where the run was let through. */
  readonly against: readonly string[];
  /** What changed otherwise, a line each. */
  readonly changed: readonly string[];
}
