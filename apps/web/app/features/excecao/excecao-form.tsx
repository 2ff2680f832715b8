import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '@zelo/contract/endpoint'
import { cadastrarExcecao, limitesExcecao, type TipoExcecao, tiposExcecao } from '@zelo/contract/excecao'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Select } from '#components/select.tsx'
import { showError } from '#components/show-error.ts'
import { toast } from '#components/toast/toast.ts'
import { ErroApi, request } from '#lib/api-client.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import { relerExpediente } from './excecao.queries.ts'

type Afetados = Output<typeof cadastrarExcecao>['afetados']
export type Quem = { id: string; nome: string }

/** Fields whose error has a place in the form. */
const comLugar = ['de', 'ate', 'faixas']

/** Time off, extra hours or other hours for some days. Over booked appointments it shows whose, and asks once more. */
export function ExcecaoForm({
  hoje,
  quem,
  daEmpresa,
  fuso,
  onFechar,
}: {
  hoje: string
  /** Whose days may be set. */
  quem: readonly Quem[]
  /** The company's days may be set too. */
  daEmpresa: boolean
  fuso: string | undefined
  onFechar: () => void
}) {
  const { t } = useLingui()
  const [tipo, setTipo] = useState<TipoExcecao>('FOLGA')
  const [profissional, setProfissional] = useState(quem[0]?.id ?? '')
  const [de, setDe] = useState(hoje)
  const [ate, setAte] = useState(hoje)
  const [inteiro, setInteiro] = useState(true)
  const [inicio, setInicio] = useState('09:00')
  const [fim, setFim] = useState('12:00')
  const [motivo, setMotivo] = useState('')
  const [afetados, setAfetados] = useState<Afetados>()
  const [erros, setErros] = useState<Record<string, string>>({})
  const [ocupado, setOcupado] = useState(false)
  const diaTodo = tipo === 'FOLGA' && inteiro
  const nomes = { FOLGA: t`Folga ou férias`, EXTRA: t`Horário extra`, TROCA: t`Outro horário` }

  async function salvar(confirmados?: string[]) {
    setOcupado(true)
    setErros({})
    try {
      const faixas = diaTodo ? [] : [{ inicio, fim }]
      const resposta = await request(cadastrarExcecao, {
        body: {
          profissional_id: profissional || null,
          de,
          ate,
          tipo,
          faixas,
          motivo,
          confirmados,
        },
      })
      if (!resposta.aplicado) {
        setAfetados(resposta.afetados)
        return
      }
      await relerExpediente()
      toast.success(t`Agenda atualizada.`)
      onFechar()
    } catch (error) {
      setAfetados(undefined)
      const campos = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      const nenhumFora = campos && Object.keys(campos).every((campo) => comLugar.includes(campo))
      if (nenhumFora) setErros(campos)
      else showError(error)
    } finally {
      setOcupado(false)
    }
  }

  if (afetados) {
    return (
      <div role="alert" className="rounded-frame border border-line bg-warn-soft p-4 text-ink">
        <p className="font-emphasis">
          <Plural
            value={afetados.length}
            one="# horário já marcado fica fora do expediente"
            other="# horários já marcados ficam fora do expediente"
          />
        </p>
        <p className="mt-1 text-sm">
          <Trans>Nada é desmarcado: fale com cada cliente ou remarque pela agenda.</Trans>
        </p>
        <ul className="mt-3 grid gap-1.5 text-sm">
          {afetados.map((um) => (
            <li key={um.id} className="flex flex-wrap gap-x-3">
              <span className="font-medium tabular-nums">{formatDataHora(um.inicio, fuso)}</span>
              <span>
                {um.cliente.nome} · {um.servico.nome} · {um.profissional.nome}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button onClick={() => setAfetados(undefined)}>
            <Trans>Voltar</Trans>
          </Button>
          <Button variant="primary" busy={ocupado} onClick={() => salvar(afetados.map(({ id }) => id))}>
            <Trans>Salvar assim mesmo</Trans>
          </Button>
        </div>
      </div>
    )
  }

  return (
    <form
      noValidate
      className="grid gap-4 rounded-frame border border-line p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void salvar()
      }}
    >
      <div className="sm:col-span-2">
        <Segmented
          label={t`O que muda`}
          value={tipo}
          onChange={setTipo}
          options={tiposExcecao.map((value) => ({ value, label: nomes[value] }))}
        />
      </div>
      {quem.length + (daEmpresa ? 1 : 0) > 1 ? (
        <Field label={t`De quem`} className="sm:col-span-2">
          <Select value={profissional} onChange={(event) => setProfissional(event.target.value)}>
            {daEmpresa ? <option value="">{t`Toda a empresa`}</option> : null}
            {quem.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t`Primeiro dia`} error={erros.de}>
        <Input
          type="date"
          min={hoje}
          value={de}
          onChange={(event) => {
            setDe(event.target.value)
            if (ate < event.target.value) setAte(event.target.value)
          }}
        />
      </Field>
      <Field label={t`Último dia`} error={erros.ate}>
        <Input type="date" min={de} value={ate} onChange={(event) => setAte(event.target.value)} />
      </Field>
      {tipo === 'FOLGA' ? (
        <div className="sm:col-span-2">
          <Segmented
            label={t`Quanto do dia`}
            size="sm"
            value={inteiro ? 'dia' : 'horas'}
            onChange={(valor) => setInteiro(valor === 'dia')}
            options={[
              { value: 'dia', label: <Trans>O dia todo</Trans> },
              { value: 'horas', label: <Trans>Só algumas horas</Trans> },
            ]}
          />
        </div>
      ) : null}
      {diaTodo ? null : (
        <>
          <Field label={t`Das`} error={erros.faixas}>
            <Input type="time" value={inicio} onChange={(event) => setInicio(event.target.value)} />
          </Field>
          <Field label={t`Até as`}>
            <Input type="time" value={fim} onChange={(event) => setFim(event.target.value)} />
          </Field>
        </>
      )}
      <Field label={t`Motivo`} optional className="sm:col-span-2">
        <Input
          value={motivo}
          maxLength={limitesExcecao.motivo}
          placeholder={t`Férias, curso, consulta…`}
          onChange={(event) => setMotivo(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" variant="primary" busy={ocupado}>
          <Trans>Salvar na agenda</Trans>
        </Button>
        <Button variant="quiet" onClick={onFechar}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </form>
  )
}
