import { useLingui } from '@lingui/react/macro'
import { AbasDePaginas } from '#ui/layout/abas-de-paginas.tsx'

/** The pages about the agent. */
export function AgenteAbas() {
  const { t } = useLingui()
  return (
    <AbasDePaginas
      label={t`Agente`}
      paginas={[
        { to: '/gerenciamento/agente', label: t`Conhecimento` },
        { to: '/gerenciamento/agente/ensino', label: t`Frases` },
        { to: '/gerenciamento/agente/instrucoes', label: t`Instruções` },
        { to: '/gerenciamento/agente/ensaio', label: t`Ensaio` },
        { to: '/gerenciamento/agente/teste', label: t`Teste` },
        { to: '/gerenciamento/agente/uso', label: t`Uso` },
      ]}
    />
  )
}
