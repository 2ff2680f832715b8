import type { FastifyReply } from 'fastify'
import { type Contexto, exigirPermissao } from '#nucleo/contexto.ts'
import { type Busca, listarAuditoria } from './auditoria.service.ts'
import { exportarLista } from './exportacao.service.ts'

type Registro = Awaited<ReturnType<typeof listarAuditoria>>['itens'][number]

/** Filtered trail as a file; names people, so it needs the right to copy. */
export function exportarAuditoria(contexto: Contexto, filtros: Busca, reply: FastifyReply): Promise<undefined> {
  exigirPermissao(contexto, '/admin/configuracoes', 'pode_copiar')
  return exportarLista<Registro>(contexto, reply, {
    recurso: 'auditoria',
    filtros,
    nome: 'auditoria',
    colunas: [
      { titulo: { br: 'Quando', en: 'When' }, valor: (item) => item.criada_em },
      { titulo: { br: 'Quem', en: 'Who' }, valor: (item) => item.autor },
      { titulo: { br: 'Perfis', en: 'Profiles' }, valor: (item) => item.perfis },
      { titulo: { br: 'Ação', en: 'Action' }, valor: (item) => item.acao },
      { titulo: { br: 'Tipo de registro', en: 'Kind of record' }, valor: (item) => item.recurso },
      { titulo: { br: 'Registro', en: 'Record' }, valor: (item) => item.nome },
      { titulo: { br: 'Empresa', en: 'Company' }, valor: (item) => item.empresa },
      { titulo: { br: 'Antes', en: 'Before' }, valor: (item) => JSON.stringify(item.antes) },
      { titulo: { br: 'Depois', en: 'After' }, valor: (item) => JSON.stringify(item.depois) },
      { titulo: { br: 'Endereço de rede', en: 'Network address' }, valor: (item) => item.ip },
      { titulo: { br: 'Aparelho', en: 'Device' }, valor: (item) => item.user_agent },
    ],
    pagina: (cursor) => listarAuditoria(contexto, { ...filtros, cursor, limite: 100 }),
  })
}
