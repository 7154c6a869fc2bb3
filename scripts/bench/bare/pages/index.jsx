export async function getServerSideProps() {
  return { props: { prices: Array.from({ length: 24 }, (_, at) => 4.5 + at), renderedAt: new Date().toISOString() } }
}

export default function BarePage({ prices, renderedAt }) {
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {prices.map((price, at) => (
          <li key={price}>
            <h2>Product {at + 1}</h2>
            <p>
              <span>{price.toFixed(2)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p>
        Rendered at <time>{renderedAt}</time>
      </p>
    </main>
  )
}
