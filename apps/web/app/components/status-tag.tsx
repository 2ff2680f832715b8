import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  EstadoAdministrativo,
  EstadoConexao,
  StatusAgendamento,
  StatusAssinatura,
  StatusConversa,
  StatusNotificacao,
  StatusUsuario,
} from '@zelo/contract/enums'
import { type Mark, Tag, type TagTone } from './tag.tsx'

type Look = { label: MessageDescriptor; tone: TagTone; mark: Mark }

const ativo: Look = { label: msg`Ativo`, tone: 'good', mark: 'dot' }
const inativo: Look = { label: msg`Inativo`, tone: 'outline', mark: 'ring' }
const pendente: Look = { label: msg`Pendente`, tone: 'neutral', mark: 'ring' }

const usuario: Record<StatusUsuario, Look> = {
  PENDENTE: pendente,
  ATIVO: ativo,
  INCOMPLETO: { label: msg`Incompleto`, tone: 'neutral', mark: 'half' },
  INATIVO: inativo,
  SUSPENSO: { label: msg`Suspenso`, tone: 'warn', mark: 'square' },
  BLOQUEADO: { label: msg`Bloqueado`, tone: 'danger', mark: 'square' },
}

const notificacao: Record<StatusNotificacao, Look> = {
  PENDENTE: pendente,
  NOTIFICADO: { label: msg`Notificado`, tone: 'good', mark: 'dot' },
  EXCLUIDO: { label: msg`Excluído`, tone: 'outline', mark: 'square' },
}

const assinatura: Record<StatusAssinatura, Look> = {
  ATIVO_PROVISORIO: { label: msg`Ativo provisório`, tone: 'provisional', mark: 'half' },
  ATIVO: ativo,
  EM_ANALISE: { label: msg`Em análise`, tone: 'info', mark: 'half' },
  INADIMPLENTE: { label: msg`Inadimplente`, tone: 'danger', mark: 'square' },
}

const administrativo: Record<EstadoAdministrativo, Look> = {
  INATIVO: inativo,
  PAUSADO: { label: msg`Pausado`, tone: 'warn', mark: 'half' },
  ATIVO: ativo,
}

const conexao: Record<EstadoConexao, Look> = {
  CONECTADO: { label: msg`Conectado`, tone: 'good', mark: 'dot' },
  DESCONECTADO: { label: msg`Desconectado`, tone: 'danger', mark: 'ring' },
  OFFLINE: { label: msg`Offline`, tone: 'warn', mark: 'square' },
  INATIVO: inativo,
}

const conversa: Record<StatusConversa, Look> = {
  AGENTE: { label: msg`Agente`, tone: 'good', mark: 'dot' },
  ESPERANDO: { label: msg`Esperando`, tone: 'waiting', mark: 'dot' },
  PESSOA: { label: msg`Com a equipe`, tone: 'outline', mark: 'none' },
  ENCERRADA: { label: msg`Encerrada`, tone: 'neutral', mark: 'none' },
}

const agendamento: Record<StatusAgendamento, Look> = {
  MARCADO: { label: msg`Falta confirmar`, tone: 'outline', mark: 'dashed' },
  CONFIRMADO: { label: msg`Confirmado`, tone: 'good', mark: 'dot' },
  ATENDIDO: { label: msg`Feito`, tone: 'neutral', mark: 'none' },
  FALTOU: { label: msg`Faltou`, tone: 'warn', mark: 'square' },
  CANCELADO: { label: msg`Cancelado`, tone: 'outline', mark: 'square' },
}

/** Every state with a look, by what it belongs to. The developer page and the tests walk through it. */
export const looks = { usuario, notificacao, assinatura, administrativo, conexao, conversa, agendamento }
type Looks = typeof looks

export type StatusTagProps = { [K in keyof Looks]: { of: K; status: keyof Looks[K] } }[keyof Looks]

export function StatusTag({ of, status }: StatusTagProps) {
  const { i18n } = useLingui()
  const { label, tone, mark } = (looks[of] as Record<string, Look>)[status] as Look
  return (
    <Tag tone={tone} mark={mark}>
      {i18n._(label)}
    </Tag>
  )
}
