import type { FastifyReply } from 'fastify'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { type Busca, listarAuditoria } from './auditoria.service.ts'
import { exportarLista } from './exportacao.service.ts'

type Registro = Awaited<ReturnType<typeof listarAuditoria>>['itens'][number]

/** Exports the filtered trail, which names people and where they were. */
export function exportarAuditoria(contexto: Via<'exportarAuditoria'>, filtros: Busca, reply: FastifyReply) {
  const vista = exigirTambem(contexto, '/admin/configuracoes', 'pode_visualizar')
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
    pagina: (cursor) => listarAuditoria(vista, { ...filtros, cursor, limite: 100 }),
  })
}
