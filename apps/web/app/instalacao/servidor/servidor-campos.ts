import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TipoServidor, tiposDeConta } from '@zelo/contract/instalacao/servidor'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of the services. Most are the same in every language. */
export const tipos: Record<TipoServidor, MessageDescriptor> = {
  WHATSAPP_EVOLUTION: msg`WhatsApp (Evolution API)`,
  WHATSAPP_CLOUD: msg`WhatsApp (Cloud API da Meta)`,
  MODELO_COMPATIVEL: msg`Modelo compatível com OpenAI`,
  MODELO_OPENAI: msg`Modelo OpenAI`,
  MODELO_ANTHROPIC: msg`Modelo Anthropic`,
  MODELO_GOOGLE: msg`Modelo Google`,
  SMTP: msg`E-mail (SMTP)`,
  PAGAMENTO_ASAAS: msg`Pagamentos (Asaas)`,
  PAGAMENTO_API_PIX: msg`Pagamentos (API Pix do banco)`,
  AGENDA_GOOGLE: msg`Calendários (Google)`,
  AGENDA_OUTLOOK: msg`Calendários (Outlook)`,
}

/** The types of the account that receives Pix Automático. */
export const tiposDaConta: Record<(typeof tiposDeConta)[number], MessageDescriptor> = {
  CORRENTE: msg`Corrente`,
  POUPANCA: msg`Poupança`,
  PAGAMENTO: msg`De pagamento`,
}
export const semConta = msg`Sem Pix Automático`

export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome: { label: t`Nome` },
    tipo: { label: t`Tipo`, words: (tipo) => i18n._(tipos[tipo as TipoServidor]) },
    endereco: { label: t`Endereço`, long: true },
    modelo: { label: t`Modelo` },
    transcricao: { label: t`Modelo que transcreve áudios` },
    numero_id: { label: t`Identificador do número` },
    usuario: { label: t`Usuário` },
    remetente: { label: t`Remetente` },
    cliente_id: { label: t`Identificador do cliente` },
    chave_pix: { label: t`Chave Pix que recebe` },
    endereco_token: { label: t`Endereço do token` },
    agencia: { label: t`Agência que recebe` },
    conta: { label: t`Conta que recebe` },
    tipo_conta: {
      label: t`Tipo da conta`,
      words: (tipo) => i18n._(tiposDaConta[tipo as keyof typeof tiposDaConta] ?? semConta),
    },
    ordem: { label: t`Prioridade` },
    preco_entrada: { label: t`Preço da entrada` },
    preco_cache: { label: t`Preço da entrada em cache` },
    preco_saida: { label: t`Preço da saída` },
    limite_conversa: { label: t`Limite por conversa` },
    limite_empresa: { label: t`Limite por empresa e mês` },
    limite_mes: { label: t`Limite do mês, somando todas` },
    max_saida: { label: t`Máximo de tokens por resposta` },
    max_segundos: { label: t`Máximo de segundos por resposta` },
    estado: { label: t`Estado` },
    segredo: { label: t`Chave ou senha` },
    segredo_trocado: { label: t`Chave ou senha` },
  } satisfies FieldWords
}
