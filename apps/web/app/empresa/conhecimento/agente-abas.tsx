import { useLingui } from '@lingui/react/macro'
import { PageTabs } from '#ui/layout/page-tabs.tsx'

/** The tabs of the pages about the agent. */
export function AgenteAbas() {
  const { t } = useLingui()
  return (
    <PageTabs
      label={t`Agente`}
      pages={[
        { to: '/gerenciamento/agente', label: t`Conhecimento` },
        { to: '/gerenciamento/agente/ensino', label: t`Frases` },
        { to: '/gerenciamento/agente/instrucoes', label: t`Instruções` },
        { to: '/gerenciamento/agente/ensaio', label: t`Ensaio` },
        { to: '/gerenciamento/agente/teste', label: t`Teste` },
        { to: '/gerenciamento/agente/treino', label: t`Treino` },
        { to: '/gerenciamento/agente/uso', label: t`Uso` },
      ]}
    />
  )
}
