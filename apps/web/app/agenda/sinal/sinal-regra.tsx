import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ContaSinal, type DestinoNoPrazo, limitesSinal, salvarRegraSinal } from '@zelo/contract/agenda/sinal'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { lerDeNovo, queryClient } from '#lib/api/query-client.ts'
import { emTempo } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { ContaConectada } from './conta-conectada.tsx'
import { rotaSinal } from './sinal.queries.ts'
import { contasSinal, type RegraSinal, regraSinal } from './sinal-conta.queries.ts'

const SinalConta = sobDemanda(() => import('./sinal-conta.tsx'), 'SinalConta', null)

/**
 * The rule for deposits: how long clients have, what cancelling does, and which account is paid.
 */
export function SinalRegra({ onFechar }: { onFechar: () => void }) {
  const { empresa } = useSessao()
  const { data, error, refetch } = useQuery({ ...regraSinal(empresa), staleTime: 0 })
  if (data) return <Formulario regra={data} onFechar={onFechar} />
  return (
    <SideSheet open onClose={onFechar} title={<Trans>Regra e conta</Trans>}>
      <Unread query={{ error, refetch }} className="h-64" />
    </SideSheet>
  )
}

const prazos = [10, 15, 30, 60, 120, 240, 720, 1440]
const horas = [0, 1, 2, 4, 12, 24, 48, 72, 168]

function Formulario({ regra, onFechar }: { regra: RegraSinal; onFechar: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaSinal)
  const contas: Record<ContaSinal, string> = {
    NENHUMA: t`Nenhuma: não pedir sinal`,
    PIX_CHAVE: t`Minha chave Pix`,
    ASAAS: t`Minha conta Asaas`,
    API_PIX: t`API Pix do meu banco`,
    SANDBOX: t`Ambiente de testes`,
  }
  const destinos: Record<DestinoNoPrazo, string> = {
    DEVOLVER: t`volta para o cliente`,
    CREDITAR: t`vira crédito para a próxima vez`,
  }
  const emHoras = (n: number) =>
    n === 0
      ? t`antes do horário`
      : n === 1
        ? t`até 1 hora antes`
        : n > 24 && n % 24 === 0
          ? t`até ${n / 24} dias antes`
          : t`até ${n} horas antes`
  const form = useForm({
    what: t`a regra do sinal`,
    words: {
      conta: { label: t`Conta de recebimento`, words: (conta) => contas[conta as ContaSinal] },
      pix_chave: { label: t`Chave Pix` },
      pix_nome: { label: t`Nome de quem recebe` },
      pix_cidade: { label: t`Cidade` },
      prazo_min: { label: t`Tempo para pagar`, words: (minutos) => emTempo(Number(minutos)) },
      cancelamento_horas: {
        label: t`Cliente que cancela não perde o sinal`,
        words: (horas) => emHoras(Number(horas)),
      },
      no_prazo: { label: t`E o valor`, words: (destino) => destinos[destino as DestinoNoPrazo] },
    },
    values: valoresDe(regra),
    save: (dados) => request(salvarRegraSinal, { body: { ...dados, versao: regra.versao } }),
    reread: async () => valoresDe(await lerDeNovo(regraSinal(empresa))),
    saved: t`Regra do sinal salva. Vale para os próximos horários.`,
    onSaved: async (salva) => {
      queryClient.setQueryData(regraSinal(empresa).queryKey, salva)
      onFechar()
    },
  })
  const { watch, setValue } = form
  const [conta, cancelamento, noPrazo] = watch(['conta', 'cancelamento_horas', 'no_prazo'])
  const conectadas = useQuery(contasSinal(empresa))
  const [conectando, setConectando] = useState<TipoContaGateway>()
  const gateway = conta === 'ASAAS' || conta === 'API_PIX' ? conta : undefined
  const daConta = (tipo: TipoContaGateway) => conectadas.data?.find((uma) => uma.tipo === tipo)
  const com = (lista: number[], valor: number) =>
    lista.includes(valor) ? lista : [...lista, valor].toSorted((a, b) => a - b)

  return (
    <>
      <FormSheet
        form={form}
        title={<Trans>Regra e conta</Trans>}
        onClose={onFechar}
        submit={pode('UPD') ? <Trans>Salvar regra</Trans> : null}
        className="grid gap-6"
      >
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-emphasis text-base text-ink">
            <Trans>Onde o dinheiro chega</Trans>
          </legend>
          <RadioGroup<ContaSinal>
            legend={<Trans>Conta de recebimento</Trans>}
            value={conta}
            onChange={(nova) => setValue('conta', nova)}
            error={form.errors.conta}
            choices={[
              { value: 'NENHUMA', label: contas.NENHUMA },
              {
                value: 'PIX_CHAVE',
                label: contas.PIX_CHAVE,
                hint: <Trans>O cliente paga direto para você. Alguém confere a conta e aperta «Recebi».</Trans>,
              },
              {
                value: 'ASAAS',
                label: contas.ASAAS,
                hint: <Trans>Confirma sozinho e devolve sozinho. Pede ao cliente o CPF de quem paga.</Trans>,
              },
              {
                value: 'API_PIX',
                label: contas.API_PIX,
                hint: <Trans>Confirma sozinho e devolve sozinho, em qualquer banco que ofereça a API Pix.</Trans>,
              },
              ...(regra.tem_sandbox
                ? [
                    {
                      value: 'SANDBOX' as const,
                      label: contas.SANDBOX,
                      hint: <Trans>Nada é dinheiro de verdade: você faz o papel do banco.</Trans>,
                    },
                  ]
                : []),
            ]}
          />
          {gateway === undefined ? null : conectadas.data ? (
            <ContaConectada
              tipo={gateway}
              conta={daConta(gateway)}
              emUso={regra.conta === gateway}
              podeMudar={pode('UPD')}
              onConectar={() => setConectando(gateway)}
            />
          ) : (
            <Unread query={conectadas} className="h-24" />
          )}
          {conta === 'PIX_CHAVE' ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <form.Field
                name="pix_chave"
                hint={<Trans>CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória.</Trans>}
                required
                className="sm:col-span-2"
                maxLength={limitesSinal.pixChave}
                autoComplete="off"
              />
              <form.Field name="pix_nome" required maxLength={limitesSinal.pixNome} />
              <form.Field name="pix_cidade" required maxLength={limitesSinal.pixCidade} />
            </div>
          ) : null}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-emphasis text-base text-ink">
            <Trans>A regra</Trans>
          </legend>
          <form.Controlled name="prazo_min">
            {({ value, onChange, onBlur }) => (
              <Select
                value={value}
                onChange={(event) => onChange(Number(event.target.value))}
                onBlur={onBlur}
                options={com(prazos, value).map((minutos) => ({ value: minutos, label: emTempo(minutos) }))}
              />
            )}
          </form.Controlled>
          <form.Controlled name="cancelamento_horas">
            {({ value, onChange, onBlur }) => (
              <Select
                value={value}
                onChange={(event) => onChange(Number(event.target.value))}
                onBlur={onBlur}
                options={com(horas, value).map((n) => ({ value: n, label: emHoras(n) }))}
              />
            )}
          </form.Controlled>
          <RadioGroup<DestinoNoPrazo>
            legend={<Trans>E o valor</Trans>}
            value={noPrazo}
            onChange={(novo) => setValue('no_prazo', novo)}
            choices={[
              { value: 'DEVOLVER', label: destinos.DEVOLVER },
              { value: 'CREDITAR', label: destinos.CREDITAR },
            ]}
          />
          <p className="rounded-popover rounded-es-[3px] bg-bubble p-3.5 text-ink-2 text-sm">
            <Trans>Quem cancela {emHoras(cancelamento)} não perde o sinal.</Trans>{' '}
            <Trans>
              Depois disso, ou se faltar, ele fica com você. Se você cancelar, ele sempre volta. O cliente lê isto antes
              de pagar, e mudar a regra não muda os sinais já pedidos.
            </Trans>
          </p>
        </fieldset>
      </FormSheet>
      {conectando ? (
        <SinalConta
          tipo={conectando}
          conta={daConta(conectando)}
          onFechar={(salva) => {
            setConectando(undefined)
            if (salva) form.clearErrors('conta')
          }}
        />
      ) : null}
    </>
  )
}

const valoresDe = ({ versao: _, tem_sandbox: _sandbox, ...valores }: RegraSinal) => valores
