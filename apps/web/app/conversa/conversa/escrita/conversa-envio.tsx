import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EstadoEnvioCanal, MotivoEnvio } from '@zelo/contract/nucleo/enums'
import { Check, CheckCheck, CircleAlert, CircleHelp, Clock } from 'lucide-react'
import type { Mensagem } from '#conversa/conversa/conversa.queries.ts'

const estados = {
  PENDENTE: msg`na fila`,
  ENVIADO: msg`enviada`,
  ENTREGUE: msg`entregue`,
  LIDO: msg`lida`,
  NAO_CONFIRMADO: msg`não confirmada`,
  FALHOU: msg`não foi`,
} satisfies Record<EstadoEnvioCanal, unknown>

const motivos = {
  SEM_RESPOSTA: msg`O WhatsApp não disse se recebeu. Para não repetir, ela não é reenviada.`,
  NUMERO_SEM_WHATSAPP: msg`Este número não tem WhatsApp.`,
  JANELA_FECHADA: msg`Fazia mais de 24 horas que o cliente não escrevia.`,
  PASSOU_DA_HORA: msg`O canal ficou fora do ar até ela não servir mais.`,
  RECUSADO_PELO_CLIENTE: msg`O cliente pediu para não receber avisos.`,
  RECUSADO_PELO_WHATSAPP: msg`O WhatsApp recusou a mensagem.`,
  NAO_VALE_MAIS: msg`O horário mudou antes de ela sair.`,
  MODELO_INDISPONIVEL: msg`A Meta não liberou o modelo desta mensagem.`,
  ARQUIVO_ILEGIVEL: msg`Não conseguimos ler o arquivo guardado. Anexe-o de novo e envie outra vez.`,
} satisfies Record<MotivoEnvio, unknown>

const marcas = {
  PENDENTE: Clock,
  ENVIADO: Check,
  ENTREGUE: CheckCheck,
  LIDO: CheckCheck,
  NAO_CONFIRMADO: CircleHelp,
  FALHOU: CircleAlert,
}

/** The state of a message at the client's channel, and the reason if it was not delivered. */
export function ConversaEnvio({ envio: { estado, motivo } }: { envio: NonNullable<Mensagem['envio']> }) {
  const { i18n } = useLingui()
  const Marca = marcas[estado]
  const tom = estado === 'FALHOU' ? 'text-danger-ink' : estado === 'LIDO' ? 'text-link' : ''
  const ruim = estado === 'FALHOU' || estado === 'NAO_CONFIRMADO'
  return (
    <>
      <span className={`ms-1.5 inline-flex items-center gap-1 align-bottom ${tom}`}>
        <Marca aria-hidden className="size-3.5" />
        {i18n._(estados[estado])}
      </span>
      {ruim && motivo ? <span className="block">{i18n._(motivos[motivo])}</span> : null}
    </>
  )
}
