import { Trans, useLingui } from '@lingui/react/macro'
import { isPix } from '@zelo/contract/dinheiro/pagamento-metodo'
import { Copy, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { Cobranca } from '#dinheiro/pagamento/pagamento.queries.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { escreverResta, useResta } from '#lib/formato/resta.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { copyText } from '#ui/button/copy-text.ts'
import { Input } from '#ui/field/input.tsx'
import { QrCode } from '#ui/photo/qr-code.tsx'
import { toast } from '#ui/toast/toast.ts'

/** `autoriza`: paying this code also authorizes the next charges. */
type Props = { cobranca: Cobranca; autoriza: boolean; onVenceu: () => void; gerando: boolean }

/** How to pay: the Pix code with its QR, the line of the bank slip, or the card's page. */
export function PagamentoInstrucao(props: Props) {
  const { cobranca } = props
  if (isPix(cobranca.metodo)) return <Pix {...props} />
  return cobranca.metodo === 'BOLETO' ? <Boleto cobranca={cobranca} /> : <Cartao cobranca={cobranca} />
}

function Pix({ cobranca, autoriza, onVenceu, gerando }: Props) {
  const { t } = useLingui()
  const resta = useResta(cobranca.pix_expira_em)
  const venceu = resta !== null && resta <= 0
  const { pix_qr: qr, pix_copia_e_cola: codigo } = cobranca
  return (
    <section aria-label={t`Pagar com Pix`} className="grid overflow-hidden card md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid place-items-center gap-3 border-line p-5 max-md:border-b md:border-e">
        {qr && !venceu ? (
          <QrCode qr={qr} label={t`QR Code do Pix`} className="size-60" />
        ) : (
          <div className="grid size-60 place-items-center rounded-frame border border-line border-dashed p-4 text-center text-sm text-ink-2">
            <Trans>Este código venceu.</Trans>
          </div>
        )}
        {resta === null ? null : venceu ? (
          <Button busy={gerando} onClick={onVenceu}>
            <Trans>Gerar outro código</Trans>
          </Button>
        ) : (
          <p className="text-sm text-ink-2">
            <Trans>
              Vale por <strong className="text-ink tabular-nums">{escreverResta(resta)}</strong>
            </Trans>
          </p>
        )}
      </div>
      <div className="grid content-start gap-4 p-4">
        <Total centavos={cobranca.valor_centavos} />
        <ol className="list-decimal space-y-1.5 ps-5 text-sm">
          <li>
            <Trans>Abra o app do seu banco e escolha Pix.</Trans>
          </li>
          <li>
            <Trans>Aponte a câmera para o código ou copie e cole.</Trans>
          </li>
          <li>
            {cobranca.metodo === 'PIX_AUTOMATICO' && autoriza ? (
              <Trans>Confira o valor, autorize as próximas renovações e confirme.</Trans>
            ) : (
              <Trans>Confira o valor e confirme.</Trans>
            )}
          </li>
        </ol>
        {codigo && !venceu ? (
          <CampoCopiar rotulo={<Trans>Pix copia e cola</Trans>} valor={codigo} copiado={t`Código copiado.`} />
        ) : null}
      </div>
    </section>
  )
}

function Boleto({ cobranca }: { cobranca: Cobranca }) {
  const { t } = useLingui()
  const dia = formatDia(cobranca.vencimento)
  return (
    <section aria-label={t`Pagar com boleto`} className="grid gap-4 card p-4">
      <Total centavos={cobranca.valor_centavos} />
      <p className="text-sm text-ink-2">
        <Trans>Vence em {dia}. O pagamento cai em até um dia útil, e enquanto isso seu acesso continua.</Trans>
      </p>
      {cobranca.linha_digitavel ? (
        <CampoCopiar
          rotulo={<Trans>Linha digitável</Trans>}
          valor={emGrupos(cobranca.linha_digitavel)}
          copiar={cobranca.linha_digitavel}
          copiado={t`Linha copiada.`}
        />
      ) : (
        <p className="text-sm">
          <Trans>O banco está registrando o boleto: a linha aparece em instantes.</Trans>
        </p>
      )}
      {cobranca.url ? <LinkFora url={cobranca.url} texto={<Trans>Abrir o boleto</Trans>} /> : null}
    </section>
  )
}

function Cartao({ cobranca }: { cobranca: Cobranca }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Pagar com cartão`} className="grid gap-4 card p-4">
      <Total centavos={cobranca.valor_centavos} />
      <p className="text-sm text-ink-2">
        <Trans>O número do cartão é digitado na página do serviço de pagamento: ele não passa pelo Zelo.</Trans>
      </p>
      {cobranca.url ? <LinkFora url={cobranca.url} texto={<Trans>Abrir a página do cartão</Trans>} principal /> : null}
    </section>
  )
}

function Total({ centavos }: { centavos: number }) {
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Total a pagar</Trans>
      </p>
      <p className="mt-1 font-display text-5xl leading-none font-semibold tracking-[-0.02em] tabular-nums">
        {formatReais(centavos)}
      </p>
    </div>
  )
}

function CampoCopiar({
  rotulo,
  valor,
  copiar = valor,
  copiado,
}: {
  rotulo: React.ReactNode
  valor: string
  copiar?: string
  copiado: string
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-emphasis">
        {rotulo}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          readOnly
          value={valor}
          onFocus={(evento) => evento.currentTarget.select()}
          className="min-w-0 flex-1 truncate font-mono text-note"
        />
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(copiar).then((deu) => deu && toast.success(copiado))}
        >
          <Trans>Copiar</Trans>
        </Button>
      </div>
    </div>
  )
}

function LinkFora({ url, texto, principal = false }: { url: string; texto: React.ReactNode; principal?: boolean }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${buttonClass({ variant: principal ? 'primary' : 'outline' })} justify-self-start`}
    >
      <ExternalLink aria-hidden className="size-4" />
      {texto}
    </a>
  )
}

/** Groups the line of a bank slip as banks print it. */
function emGrupos(linha: string): string {
  return linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}
