/** Users' files, their announced uploads, and signed documents. `content` is base64. */
export const FILE_TABLES = [
  `create table files (
    id text primary key,
    user_id integer not null references users (id),
    purpose text not null check (purpose in ('avatar', 'feedback', 'signature', 'contract')),
    name text not null,
    mime text not null,
    size integer not null,
    sha256 text not null,
    content text not null,
    created_at timestamptz not null
  )`,
  `create table contract_uploads (
    id text primary key,
    token_hash text not null unique,
    user_id integer not null references users (id),
    part text not null check (part in ('signature', 'document')),
    mime text not null,
    size integer not null,
    sha256 text not null,
    expires_at timestamptz not null,
    file_id text references files (id),
    used_at timestamptz
  )`,
  `create table contract_signatures (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    upload_id text not null unique references contract_uploads (id),
    document_id text not null references files (id),
    contract_version text not null,
    contract_sha256 text not null,
    signer_name text not null,
    method text not null,
    consent_version text not null,
    receipt_no text not null unique,
    signed_at_client text,
    signed_at timestamptz not null
  )`
] as const
