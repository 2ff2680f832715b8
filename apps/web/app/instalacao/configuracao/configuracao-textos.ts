import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { Campos } from '#ui/cadastro/campos.ts'

type NosDoisIdiomas = { br: string; en: string } | null

/** What people call each setting, and its value in words. */
export function useCampos() {
  const { t } = useLingui()
  const dois = (valor: unknown) => {
    const textos = valor as NosDoisIdiomas
    return textos ? `${textos.br} / ${textos.en}` : t`o texto de sempre`
  }
  return {
    email: { label: t`E-mail` },
    telefone: { label: t`Telefone` },
    whatsapp: { label: t`WhatsApp`, valor: (valor) => (valor ? `+${valor}` : t`não mostra`) },
    cidade: { label: t`Cidade` },
    atendimento: { label: t`Horário em que respondem`, valor: dois },
    nome: { label: t`Nome` },
    contato_meses: { label: t`Mensagens do formulário de contato`, valor: (meses) => t`${Number(meses)} meses` },
    newsletter_pendente_dias: { label: t`Inscrições sem confirmação`, valor: (dias) => t`${Number(dias)} dias` },
    newsletter_saida_meses: {
      label: t`Prova de quem cancelou a newsletter`,
      valor: (meses) => t`${Number(meses)} meses`,
    },
    ativa: { label: t`Fechado para manutenção` },
    mensagem: { label: t`Aviso na página`, valor: dois },
    ate: { label: t`Previsão de volta`, valor: (quando) => formatDataHora(String(quando)) },
  } satisfies Campos
}
