import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Indisponivel } from '../errors.ts'
import { checkKey, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Absent: AWS. */
  endpoint: string | undefined
  /** Absent: the machine's own role or profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket's name is in the path, not in the host: for MinIO and most self-hosted servers. */
  pathStyle: boolean
}

/** Large files are sent in parts of this size; a failed part is sent again. */
const partBytes = 8 * 1024 * 1024

/**
 * Files in a bucket of S3, MinIO, R2, B2 or the like. The library is loaded with the first file. If
 * the bucket does not answer, calls throw Indisponivel with the cause.
 */
export function openS3Storage(settings: S3Settings): Storage {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined
  const open = () => {
    opened ??= connect(settings)
    return opened
  }
  const { bucket: Bucket } = settings

  async function read(key: string) {
    const { sdk, client } = await open()
    try {
      const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }))
      return { content: Body as Readable, bytes: ContentLength ?? 0 }
    } catch (error) {
      if (error instanceof sdk.NoSuchKey || (error as { name?: string }).name === 'NotFound') return null
      throw unavailable(error)
    }
  }

  return {
    async put(key, content) {
      const Key = checkKey(key)
      const { sdk, client } = await open()
      const ContentMD5 = createHash('md5').update(content).digest('base64')
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentMD5 })).catch(refuse)
    },

    async write(key, content) {
      const Key = checkKey(key)
      const { client } = await open()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key, Body: content }
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done().catch(refuse)
    },

    async get(key) {
      const found = await read(key)
      return found && Buffer.concat(await found.content.toArray().catch(refuse))
    },

    read,

    async delete(key) {
      const Key = checkKey(key)
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(refuse)
    },

    async *keys(folder) {
      const { sdk, client } = await open()
      try {
        for await (const { Contents } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
          for (const { Key } of Contents ?? []) if (Key) yield Key
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}

async function connect({ region, endpoint, credentials, pathStyle }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 4,
    // Many servers do not know newer checksums; all know MD5 and the signed SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  })
  return { sdk, client }
}

function unavailable(cause: unknown): Indisponivel {
  return Object.assign(new Indisponivel(), { cause })
}

function refuse(cause: unknown): never {
  throw unavailable(cause)
}
