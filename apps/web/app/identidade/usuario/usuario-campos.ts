import { useLingui } from '@lingui/react/macro'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import { nomesDoStatus } from './usuario-textos.ts'

/** The names of a user's fields, for the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome: { label: t`Nome` },
    email: { label: t`E-mail` },
    telefone: { label: t`Telefone` },
    idioma: { label: t`Idioma`, words: (valor) => (valor === 'INGLES' ? 'English' : 'Português (Brasil)') },
    status: {
      label: t`Status`,
      words: (valor) =>
        nomesDoStatus[valor as StatusUsuario] ? i18n._(nomesDoStatus[valor as StatusUsuario]) : String(valor),
    },
    motivo: { label: t`Motivo` },
    perfis: { label: t`Perfis`, words: juntar },
    empresas: { label: t`Empresas`, words: juntar },
    sessoes: { label: t`Sessões abertas` },
    segundo_fator: { label: t`Verificação em duas etapas` },
    anonimizado: { label: t`Anonimizado` },
    ativacao_reenviada: { label: t`E-mail de ativação reenviado` },
    executa_em: { label: t`Exclusão pedida para`, words: (valor) => formatDataHora(String(valor)) },
  } satisfies FieldWords
}

function juntar(valor: unknown): string {
  return Array.isArray(valor) && valor.length > 0 ? valor.join(', ') : '–'
}
