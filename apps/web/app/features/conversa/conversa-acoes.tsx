import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atribuirConversa } from '@zelo/contract/conversa'
import { Ellipsis, Printer, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { Select } from '#components/select.tsx'
import { request } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSessao } from '#lib/session.ts'
import { atendentes, type ConversaAberta, rotaThread } from './conversa.queries.ts'
import { lerNovidades } from './novidades.ts'

const ConversaImpressao = lazy(async () => ({ default: (await import('./conversa-impressao.tsx')).ConversaImpressao }))

/** What else can be done with the open conversation. */
export function ConversaAcoes({ dados, nome }: { dados: ConversaAberta; nome: string }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaThread)
  const [aberto, setAberto] = useState<'atribuir' | 'imprimir' | null>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <Menu
        label={t`Ações da conversa`}
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={t`Ações da conversa`}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        )}
      >
        {pode('UPD') && dados.conversa.status !== 'ENCERRADA' ? (
          <MenuItem icon={<UserRoundPlus aria-hidden />} onSelect={() => setAberto('atribuir')}>
            <Trans>Passar para alguém</Trans>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Printer aria-hidden />} onSelect={() => setAberto('imprimir')}>
          <Trans>Imprimir ou salvar em PDF</Trans>
        </MenuItem>
      </Menu>
      {aberto === 'atribuir' ? <Atribuir dados={dados} onClose={fechar} /> : null}
      <DialogFrame open={aberto === 'imprimir'} onClose={fechar} title={t`Imprimir ou salvar em PDF`}>
        <Suspense>
          <ConversaImpressao dados={dados} nome={nome} onFim={fechar} />
        </Suspense>
      </DialogFrame>
    </>
  )
}

function Atribuir({ dados: { conversa, atendente }, onClose }: { dados: ConversaAberta; onClose: () => void }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa, identidade } = useSessao()
  const { data: quem = [], isPending, error } = useQuery(atendentes(empresa))
  const form = useForm({
    what: t`passar conversa`,
    values: { usuario_id: '' },
    save: ({ usuario_id }) =>
      request(atribuirConversa, { params: { id: conversa.id }, body: { usuario_id: Number(usuario_id) } }),
    onSaved: async () => {
      await lerNovidades(cache, empresa, conversa.id)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Passar a conversa para alguém`}
      onClose={onClose}
      submit={<Trans>Passar conversa</Trans>}
    >
      <FormField
        form={form}
        name="usuario_id"
        label={t`Quem continua o atendimento`}
        hint={t`A pessoa recebe um aviso, e o agente fica em silêncio.`}
        failure={error}
        rules={{ required: true }}
      >
        {(control) => (
          <Select {...control} disabled={isPending}>
            <option value="">{t`Escolha uma pessoa`}</option>
            {quem
              .filter(({ id }) => id !== atendente?.id)
              .map(({ id, nome }) => (
                <option key={id} value={id}>
                  {id === identidade.id ? t`Eu (${nome})` : nome}
                </option>
              ))}
          </Select>
        )}
      </FormField>
    </FormDialog>
  )
}
