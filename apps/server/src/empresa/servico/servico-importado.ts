import type { DadosServico } from '@zelo/contract/empresa/servico'
import { and, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { reais } from '#platform/reais.ts'
import type { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { daEmpresa, toWire } from './servico.consulta.ts'
import { inserir, mudar } from './servico.service.ts'
import { servico } from './servico.table.ts'

/** What a row of a spreadsheet says of a service. What it does not say stays as it is. */
export type ServicoDaPlanilha = Pick<DadosServico, 'nome'> &
  Partial<Pick<DadosServico, 'descricao' | 'duracao_min' | 'preco_centavos' | 'profissionais'>>
export type ServicoImportado =
  | { tipo: 'criado' }
  | { tipo: 'falta_duracao' }
  | { tipo: 'igual' }
  | { tipo: 'muda'; motivo: { br: string; en: string } }

const novo = {
  ...{ descricao: '', intervalo_antes_min: 0, intervalo_depois_min: 0, antecedencia_min: null, horizonte_dias: null },
  ...{ modalidade: 'PRESENCIAL' as const, link_online: null, preparo: '', profissionais: [], ativo: true },
}

/**
 * Imports one row: creates the service, which needs a length, or, with `muda`, updates the one of
 * that name.
 */
export async function importarServico(
  tx: Tx,
  quem: Parameters<typeof auditar>[1],
  { empresaId, dados, muda }: { empresaId: string; dados: ServicoDaPlanilha; muda: boolean },
): Promise<ServicoImportado> {
  const [row] = await tx
    .select()
    .from(servico)
    .where(and(daEmpresa(empresaId), sql`sem_acento(${servico.nome}) = sem_acento(${dados.nome})`))
    .orderBy(servico.id)
    .limit(1)
    .for('update')
  if (!row) {
    const { duracao_min } = dados
    if (duracao_min === undefined) return { tipo: 'falta_duracao' }
    await inserir(tx, quem, empresaId, 'INCLUIR', { ...novo, preco_centavos: 0, ...dados, duracao_min })
    return { tipo: 'criado' }
  }
  const { id, versao, alterada_em: _quando, ...antes } = await toWire(tx, row)
  const { nome: _nome, ...ditos } = dados
  const outros = Object.entries(ditos).filter(
    ([campo, valor]) => escrito(antes[campo as keyof typeof ditos]) !== escrito(valor),
  )
  if (outros.length === 0) return { tipo: 'igual' }
  if (muda) await mudar(tx, quem, row, { ...antes, ...Object.fromEntries(outros) })
  const diferencas = (idioma: 'br' | 'en') =>
    outros.map(([campo, valor]) => dizer(idioma, campo as keyof typeof ditos, antes, valor)).join('; ')
  return { tipo: 'muda', motivo: { br: `${diferencas('br')}.`, en: `${diferencas('en')}.` } }
}

function escrito(valor: unknown): string {
  return JSON.stringify(Array.isArray(valor) ? [...valor].sort() : valor)
}

const nomes = {
  descricao: { br: 'descrição', en: 'description' },
  duracao_min: { br: 'duração', en: 'length' },
  preco_centavos: { br: 'preço', en: 'price' },
  profissionais: { br: 'profissionais', en: 'professionals' },
}

function dizer(
  idioma: 'br' | 'en',
  campo: keyof typeof nomes,
  antes: Pick<DadosServico, keyof typeof nomes>,
  depois: unknown,
): string {
  const nome = nomes[campo][idioma]
  if (campo === 'preco_centavos') return `${nome}: ${reais(antes[campo], idioma)} → ${reais(Number(depois), idioma)}`
  if (campo === 'duracao_min') return `${nome}: ${antes[campo]} → ${depois} min`
  return nome
}
