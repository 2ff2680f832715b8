import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Download } from 'lucide-react'
import { ramos } from '#empresa/empresa/ramos.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { rotaAgente, trazer } from './conhecimento.queries.ts'

/** Shown while there are no questions: one click adds the usual ones of the trade. */
export function BaseVazia() {
  const { pode } = usePermissoes(rotaAgente)
  return (
    <EmptyState
      icon={<BookOpen />}
      title={<Trans>O agente ainda não sabe responder perguntas</Trans>}
      actions={pode('INS') ? <TrazerPerguntas /> : undefined}
    >
      <Trans>Comece com o que todo cliente do seu ramo pergunta e ajuste as respostas.</Trans>
    </EmptyState>
  )
}

export function TrazerPerguntas() {
  const { t, i18n } = useLingui()
  const { busy, act } = useAction()
  const dizer = (incluidas: number) =>
    incluidas === 0
      ? t`Você já tem todas as perguntas desse ramo.`
      : plural(incluidas, {
          one: '# pergunta incluída. Confira se a resposta vale para você.',
          other: '# perguntas incluídas. Confira se as respostas valem para você.',
        })
  return (
    <Menu
      label={t`Ramo da empresa`}
      trigger={(trigger) => (
        <Button {...trigger} busy={busy} icon={<Download aria-hidden />}>
          <Trans>Trazer as perguntas do meu ramo</Trans>
        </Button>
      )}
    >
      {ramos.map(([segmento, nome]) => (
        <MenuItem key={segmento} onSelect={() => act(() => trazer(segmento), dizer)}>
          {i18n._(nome)}
        </MenuItem>
      ))}
    </Menu>
  )
}
