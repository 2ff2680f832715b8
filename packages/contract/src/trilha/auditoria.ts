import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './auditoria.schema.ts'

export const acoesAuditoria = [
  'INCLUIR',
  'ALTERAR',
  'EXCLUIR',
  'COPIAR',
  'ATIVAR',
  'PAUSAR',
  'DESATIVAR',
  'EXPORTAR',
  'REVELAR',
] as const
export type AcaoAuditoria = z.infer<typeof schema.acaoAuditoria>

/** Kinds of records in the trail. Each feature adds its own. */
export const recursosAuditoria = [
  'agendamento',
  'assinatura',
  'auditoria',
  'calendario',
  'canal',
  'categoria',
  'chave_api',
  'cliente',
  'configuracao',
  'conhecimento',
  'conversa',
  'convite',
  'cupom',
  'email',
  'empresa',
  'ensino',
  'espera',
  'excecao_horario',
  'fuso_horario',
  'indicador',
  'instrucao',
  'interrupcao',
  'notificacao',
  'pagamento',
  'parceiro',
  'perfil',
  'pergunta',
  'plano',
  'profissional',
  'prompt',
  'resposta_rapida',
  'roteiro',
  'servico',
  'servidor',
  'sinal',
  'sinal_conta',
  'sinal_regra',
  'tarefa',
  'template_email',
  'usuario',
  'webhook',
] as const
export type RecursoAuditoria = z.infer<typeof schema.recursoAuditoria>

export const listarAuditoria = endpoint<typeof schema.listarAuditoria>('GET', '/admin/auditoria')
export const exportarAuditoria = endpoint<typeof schema.exportarAuditoria>('GET', '/admin/auditoria/exportar')
