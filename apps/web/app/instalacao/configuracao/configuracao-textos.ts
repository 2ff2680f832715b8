import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

type NosDoisIdiomas = { br: string; en: string } | null

/** The names of the settings, and their values in words. */
export function useCampos() {
  const { t } = useLingui()
  const dois = (valor: unknown) => {
    const textos = valor as NosDoisIdiomas
    return textos ? `${textos.br} / ${textos.en}` : t`o texto de sempre`
  }
  return {
    email: { label: t`E-mail` },
    telefone: { label: t`Telefone` },
    whatsapp: { label: t`WhatsApp`, words: (valor) => (valor ? `+${valor}` : t`não mostra`) },
    cidade: { label: t`Cidade` },
    atendimento: { label: t`Horário em que respondem`, words: dois },
    nome: { label: t`Nome` },
    contato_meses: { label: t`Mensagens do formulário de contato`, words: (meses) => t`${Number(meses)} meses` },
    newsletter_pendente_dias: { label: t`Inscrições sem confirmação`, words: (dias) => t`${Number(dias)} dias` },
    newsletter_saida_meses: {
      label: t`Prova de quem cancelou a newsletter`,
      words: (meses) => t`${Number(meses)} meses`,
    },
    minutos: { label: t`A partir de quantos minutos`, words: (minutos) => t`${Number(minutos)} minutos` },
    por_hora: { label: t`Do preço do mês`, words: (parte) => t`${Number(parte)}% por hora iniciada` },
    teto: { label: t`No máximo`, words: (parte) => t`${Number(parte)}% do preço do mês` },
    ativa: { label: t`Fechado para manutenção` },
    mensagem: { label: t`Aviso na página`, words: dois },
    ate: { label: t`Previsão de volta`, words: (quando) => formatDataHora(String(quando)) },
  } satisfies FieldWords
}
