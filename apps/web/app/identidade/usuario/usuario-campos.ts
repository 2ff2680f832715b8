import { useLingui } from '@lingui/react/macro'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import type { Campos } from '#ui/cadastro/campos.ts'
import { nomesDoStatus } from './usuario-textos.ts'

/** What people call each field of a user: in the history and in a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  return {
    nome: { label: t`Nome` },
    email: { label: t`E-mail` },
    telefone: { label: t`Telefone` },
    idioma: { label: t`Idioma`, valor: (valor) => (valor === 'INGLES' ? 'English' : 'Português (Brasil)') },
    status: {
      label: t`Status`,
      valor: (valor) =>
        nomesDoStatus[valor as StatusUsuario] ? i18n._(nomesDoStatus[valor as StatusUsuario]) : String(valor),
    },
    motivo: { label: t`Motivo` },
    perfis: { label: t`Perfis`, valor: juntar },
    empresas: { label: t`Empresas`, valor: juntar },
    sessoes: { label: t`Sessões abertas` },
    segundo_fator: { label: t`Verificação em duas etapas` },
    anonimizado: { label: t`Anonimizado` },
    ativacao_reenviada: { label: t`E-mail de ativação reenviado` },
    executa_em: { label: t`Exclusão pedida para`, valor: (valor) => formatDataHora(String(valor)) },
  } satisfies Campos
}

function juntar(valor: unknown): string {
  return Array.isArray(valor) && valor.length > 0 ? valor.join(', ') : '–'
}
