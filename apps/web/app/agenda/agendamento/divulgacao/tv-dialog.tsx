import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { consultarTv, desligarTv, trocarTv } from '@zelo/contract/agenda/divulgacao'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

/** The secret address of the waiting room's board. */
export function TvDialog({ onFechar }: { onFechar: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const cache = useQueryClient()
  const { busy, act } = useAction()
  const chave = ['agendamento-tv', empresa]
  const { data, error, refetch, isFetching } = useQuery({ queryKey: chave, queryFn: () => request(consultarTv, {}) })
  const mudar = (chamada: typeof trocarTv | typeof desligarTv) =>
    act(async () => void cache.setQueryData(chave, await request(chamada, {})))

  async function trocar() {
    const sabe = await modal.confirmed({
      title: t`Trocar o endereço?`,
      text: t`As telas que mostram o endereço de agora param, até você abrir o novo nelas.`,
      confirmButtonText: t`Trocar endereço`,
    })
    if (sabe) await mudar(trocarTv)
  }

  async function desligar() {
    const sabe = await modal.confirmed({
      title: t`Desligar a TV?`,
      text: t`As telas que mostram este endereço param.`,
      confirmButtonText: t`Desligar`,
      confirmButtonColor: 'danger',
    })
    if (sabe) await mudar(desligarTv)
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>TV da recepção</Trans>}
      actions={
        data?.endereco ? (
          <>
            <Button variant="quiet" className="text-danger-ink!" onClick={desligar}>
              <Trans>Desligar</Trans>
            </Button>
            <Button variant="outline" busy={busy} onClick={trocar}>
              <Trans>Trocar endereço</Trans>
            </Button>
          </>
        ) : data ? (
          <Button variant="primary" busy={busy} onClick={() => mudar(trocarTv)}>
            <Trans>Criar endereço</Trans>
          </Button>
        ) : null
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          <Trans>
            Um painel para a TV ou o tablet da espera: quem é o próximo hoje, só com o primeiro nome, a hora e o
            profissional. Ele se atualiza sozinho.
          </Trans>
        </p>
        {error ? (
          <ErrorState compact query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <Skeleton className="h-10 w-full" />
        ) : data.endereco ? (
          <>
            <Field label={t`Endereço`} hint={t`Quem tem o endereço vê o painel. Abra-o no navegador da TV.`}>
              <span className="flex gap-2">
                <Input readOnly value={data.endereco} onFocus={(event) => event.target.select()} />
                <CopyButton text={data.endereco} label={t`Copiar endereço`} />
              </span>
            </Field>
            <p className="text-note text-ink-3">
              {data.aberta_em ? (
                <Trans>Aberto em uma tela em {formatDataHora(data.aberta_em)}</Trans>
              ) : (
                <Trans>Ainda não foi aberto em uma tela</Trans>
              )}
              {data.criada_em && data.criada_por ? (
                <>
                  {' · '}
                  <Trans>
                    criado em {formatDataHora(data.criada_em)} por {data.criada_por}
                  </Trans>
                </>
              ) : null}
            </p>
            <ButtonAnchor href={data.endereco} target="_blank" rel="noreferrer" className="justify-self-start">
              <Trans>Abrir o painel</Trans>
            </ButtonAnchor>
          </>
        ) : null}
      </div>
    </DialogFrame>
  )
}
