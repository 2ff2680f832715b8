import type { LinhaImportada } from '@zelo/contract/agenda/cliente/cliente-importacao'
import type { importacao as contract } from '@zelo/contract/agenda/cliente/cliente-importacao.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type ClienteImportacaoRow, cliente, clienteImportacaoLinha } from '#agenda/cliente/cliente.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'

type Importacao = z.output<typeof contract>

const maxAmostra = 20
/** Lines of other sheets are shown whatever their outcome. */
const maxPrevia = 50

/** The lines of an import. */
export function linhasDe(empresaId: string, id: string) {
  return and(eq(clienteImportacaoLinha.empresaId, empresaId), eq(clienteImportacaoLinha.importacaoId, id))
}

/** An import as its page shows it: counts, and some lines. */
export async function toImportacao(tx: Tx, row: ClienteImportacaoRow, idioma: Idioma): Promise<Importacao> {
  const { resultado } = clienteImportacaoLinha
  const contados = await tx
    .select({ resultado, total: count() })
    .from(clienteImportacaoLinha)
    .where(linhasDe(row.empresaId, row.id))
    .groupBy(resultado)
  const total = (qual: string) => contados.find((um) => um.resultado === qual)?.total ?? 0
  const amostra = await tx
    .select({ linha: clienteImportacaoLinha, dono: { id: cliente.id, nome: cliente.nome } })
    .from(clienteImportacaoLinha)
    .leftJoin(cliente, keyIs(cliente, clienteImportacaoLinha.empresaId, clienteImportacaoLinha.clienteId))
    .where(
      and(
        linhasDe(row.empresaId, row.id),
        row.tipo === 'CLIENTE'
          ? inArray(resultado, ['RECUSADO', 'DUPLICADO', 'PULADO', 'COMPLETADO'])
          : isNotNull(resultado),
      ),
    )
    .orderBy(desc(resultado), asc(clienteImportacaoLinha.numero))
    .limit(row.tipo === 'CLIENTE' ? maxAmostra : maxPrevia)
  return {
    id: row.id,
    tipo: row.tipo,
    arquivo: row.arquivo,
    estado: row.estado,
    total: row.total,
    feitas: row.ultima,
    contagem: {
      novos: total('NOVO'),
      duplicados: total('DUPLICADO'),
      mudam: total('MUDA'),
      iguais: total('IGUAL'),
      recusados: total('RECUSADO'),
      criados: total('CRIADO'),
      completados: total('COMPLETADO'),
      pulados: total('PULADO'),
    },
    amostra: amostra.map(({ linha, dono }) => ({
      numero: linha.numero,
      nome: nomeDaLinha(linha.dados),
      resultado: linha.resultado ?? 'NOVO',
      motivo: linha.motivo?.[idioma] ?? null,
      cliente: dono,
    })),
    criada_em: row.criadaEm,
  }
}

/** The name by which people know a line. */
function nomeDaLinha({ nome, data, hora, cliente: quem }: LinhaImportada): string {
  return [[data, hora].filter(Boolean).join(' '), nome ?? quem].filter(Boolean).join(' · ')
}
