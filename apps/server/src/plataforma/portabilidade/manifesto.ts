import * as z from 'zod/mini'

/** Rises when an older Zelo could not read an archive: docs/formato-do-arquivo.md. */
export const versaoDoFormato = 1
export const nomeDoManifesto = 'manifesto.json'

const contado = { arquivo: z.string(), sha256: z.string() }

export const manifesto = z.object({
  formato: z.literal('zelo-empresa'),
  versao: z.int(),
  criado_em: z.string(),
  /** The newest migration of the installation that it left. */
  migracao: z.string(),
  empresa: z.object({ id: z.uuid(), chave: z.string(), nome: z.string(), categoria: z.nullable(z.string()) }),
  pessoas: z.object({ ...contado, linhas: z.int() }),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      ...contado,
      linhas: z.int(),
      /** `false`: for reading only. */
      entra: z.boolean(),
      colunas: z.array(z.object({ nome: z.string(), tipo: z.string(), pessoa: z.boolean() })),
    }),
  ),
  arquivos: z.array(z.object({ chave: z.string(), ...contado, bytes: z.int() })),
  /** Keys of files that a row names and the storage did not have. */
  faltam: z.array(z.string()),
  /** Numbers and accounts that are to be connected again. */
  desligado: z.array(z.object({ tipo: z.string(), nome: z.string() })),
})
export type Manifesto = z.infer<typeof manifesto>

/** A person whose number stands in a row, or who belongs to the company. */
export const pessoa = z.object({
  numero: z.int(),
  nome: z.string(),
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
  da_empresa: z.boolean(),
  gestor: z.boolean(),
  perfis: z.array(z.string()),
})
export type Pessoa = z.infer<typeof pessoa>
