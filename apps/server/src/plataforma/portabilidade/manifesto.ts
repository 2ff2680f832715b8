import * as z from 'zod/mini'

/** Raised when an older Zelo can no longer read new archives: docs/formato-do-arquivo.md. */
export const versaoDoFormato = 1
export const nomeDoManifesto = 'manifesto.json'

/** Text that the preview shows. */
const curto = z.string().check(z.maxLength(500))
const contado = { arquivo: z.string(), sha256: z.string() }

export const manifesto = z.object({
  formato: z.literal('zelo-empresa'),
  versao: z.int(),
  criado_em: z.iso.datetime(),
  /** The newest migration of the installation that made the archive. */
  migracao: z.string(),
  empresa: z.object({ id: z.uuid(), chave: curto, nome: curto, categoria: z.nullable(curto) }),
  pessoas: z.object({ ...contado, linhas: z.int() }),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      ...contado,
      linhas: z.int(),
      /** False if the table is only for reading. */
      entra: z.boolean(),
      colunas: z.array(z.object({ nome: z.string(), tipo: z.string(), pessoa: z.boolean() })),
    }),
  ),
  arquivos: z.array(z.object({ chave: z.string(), ...contado, bytes: z.int() })),
  /** Keys of files that rows name, but that were missing from the storage. */
  faltam: z.array(z.string()),
  /** WhatsApp numbers and accounts that must be connected again. */
  desligado: z.array(z.object({ tipo: curto, nome: curto })),
})
export type Manifesto = z.infer<typeof manifesto>

/** A person whose number is in a row, or who belongs to the company. */
export const pessoa = z.object({
  numero: z.int(),
  nome: curto,
  cpf: z.nullable(curto),
  email: z.nullable(curto),
  da_empresa: z.boolean(),
  gestor: z.boolean(),
  perfis: z.array(curto),
})
export type Pessoa = z.infer<typeof pessoa>
