import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Send } from 'lucide-react'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { modal } from '#ui/modal/modal.ts'
import { type Envio, enviar, pessoasDo } from './envio.queries.ts'

/** Sends the saved draft, now or later, after saying how many people get it. */
export function EnvioDisparo({ envio, porSalvar }: { envio: Envio; porSalvar: boolean }) {
  const { t } = useLingui()
  const [modo, setModo] = useState<'agora' | 'depois'>('agora')
  const [quando, setQuando] = useState('')
  const { busy, act } = useAction()
  const { data, error } = useQuery(
    pessoasDo(
      envio.publico,
      envio.alvos.map(({ id }) => id),
    ),
  )
  const total = data?.total ?? 0
  const instante = modo === 'depois' && quando ? new Date(quando).toISOString() : null
  const falta = porSalvar
    ? t`Salve o rascunho antes de enviar.`
    : modo === 'depois' && !instante
      ? t`Escolha a data e a hora.`
      : error?.message

  async function confirmar() {
    const pessoas = plural(total, { one: '# pessoa', other: '# pessoas' })
    if (
      !(await modal.confirmed({
        title: instante ? t`Agendar «${envio.assunto}»?` : t`Enviar «${envio.assunto}»?`,
        text: instante
          ? t`Sai em ${formatDataHora(instante)} para ${pessoas}, pelas contas de agora. Até lá dá para cancelar.`
          : t`Vai agora para ${pessoas}. Depois dá para retirar do sino, mas não desfazer os e-mails.`,
        confirmButtonText: instante ? t`Agendar` : t`Enviar agora`,
      }))
    )
      return
    await act(() => enviar(envio, instante), instante ? t`Notificação agendada.` : t`Notificação a caminho.`)
  }

  return (
    <Card title={<Trans>Envio</Trans>}>
      <div className="flex flex-wrap items-end gap-4 px-4 py-4">
        <Segmented
          label={t`Quando`}
          value={modo}
          onChange={setModo}
          options={[
            { value: 'agora', label: <Trans>Agora</Trans> },
            { value: 'depois', label: <Trans>Agendar</Trans> },
          ]}
        />
        {modo === 'depois' ? (
          <Field label={<Trans>Data e hora deste aparelho</Trans>}>
            <Input type="datetime-local" value={quando} onChange={(event) => setQuando(event.target.value)} />
          </Field>
        ) : null}
        <Button
          className="ms-auto"
          busy={busy}
          disabledReason={falta}
          onClick={confirmar}
          icon={instante ? <CalendarClock aria-hidden className="size-4" /> : <Send aria-hidden className="size-4" />}
        >
          {modo === 'depois' ? (
            <Plural value={total} one="Agendar para # pessoa" other="Agendar para # pessoas" />
          ) : (
            <Plural value={total} one="Enviar para # pessoa" other="Enviar para # pessoas" />
          )}
        </Button>
      </div>
    </Card>
  )
}
