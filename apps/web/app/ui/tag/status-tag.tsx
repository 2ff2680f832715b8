import { msg } from '@lingui/core/macro'
import type {
  EstadoAdministrativo,
  EstadoConexao,
  StatusAgendamento,
  StatusAssinatura,
  StatusConversa,
  StatusNotificacao,
  StatusUsuario,
} from '@zelo/contract/nucleo/enums'
import type { statusEmailPainel } from '@zelo/contract/plataforma/plataforma'
import { type Look, LookTag } from './look-tag.tsx'

type StatusEmail = (typeof statusEmailPainel)[number]

const ativo: Look = [msg`Ativo`, 'good']
const inativo: Look = [msg`Inativo`, 'outline', 'ring']
const pending: Look = [msg`Pendente`, 'neutral', 'ring']

const usuario: Record<StatusUsuario, Look> = {
  PENDENTE: pending,
  ATIVO: ativo,
  INCOMPLETO: [msg`Incompleto`, 'neutral', 'half'],
  INATIVO: inativo,
  SUSPENSO: [msg`Suspenso`, 'warn'],
  BLOQUEADO: [msg`Bloqueado`, 'danger'],
}

const notificacao: Record<StatusNotificacao, Look> = {
  PENDENTE: pending,
  NOTIFICADO: [msg`Notificado`, 'good'],
  EXCLUIDO: [msg`Excluído`, 'outline', 'square'],
}

const assinatura: Record<StatusAssinatura, Look> = {
  ATIVO_PROVISORIO: [msg`Ativo provisório`, 'provisional', 'half'],
  ATIVO: ativo,
  EM_ANALISE: [msg`Em análise`, 'info', 'half'],
  INADIMPLENTE: [msg`Inadimplente`, 'danger'],
}

const administrativo: Record<EstadoAdministrativo, Look> = {
  INATIVO: inativo,
  PAUSADO: [msg`Pausado`, 'warn', 'half'],
  ATIVO: ativo,
}

const conexao: Record<EstadoConexao, Look> = {
  CONECTADO: [msg`Conectado`, 'good'],
  DESCONECTADO: [msg`Desconectado`, 'danger', 'ring'],
  OFFLINE: [msg`Offline`, 'warn'],
  INATIVO: inativo,
}

const conversa: Record<StatusConversa, Look> = {
  AGENTE: [msg`Agente`, 'good'],
  ESPERANDO: [msg`Esperando`, 'waiting'],
  PESSOA: [msg`Com a equipe`, 'outline'],
  ENCERRADA: [msg`Encerrada`, 'neutral'],
}

const agendamento: Record<StatusAgendamento, Look> = {
  MARCADO: [msg`Falta confirmar`, 'outline', 'dashed'],
  CONFIRMADO: [msg`Confirmado`, 'good', 'dot'],
  ATENDIDO: [msg`Feito`, 'outline'],
  FALTOU: [msg`Faltou`, 'warn', 'square'],
  CANCELADO: [msg`Cancelado`, 'outline', 'square'],
}

const email: Record<StatusEmail, Look> = {
  PENDENTE: [msg`Saindo`, 'neutral', 'ring'],
  GUARDADO: [msg`Caixa de saída`, 'neutral', 'ring'],
  ENVIADO: [msg`Enviado`, 'good'],
  NAO_CONFIRMADO: [msg`Não confirmado`, 'warn', 'half'],
  FALHOU: [msg`Não saiu`, 'danger'],
}

/** The tags of every state, by enumeration. Tests check that none is missing. */
export const looks = { usuario, notificacao, assinatura, administrativo, conexao, conversa, agendamento, email }
type Looks = typeof looks

export type StatusTagProps = { [K in keyof Looks]: { of: K; status: keyof Looks[K] } }[keyof Looks]

export function StatusTag({ of, status }: StatusTagProps) {
  return <LookTag look={(looks[of] as Record<string, Look>)[status] as Look} />
}
